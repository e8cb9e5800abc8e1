const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' })
worker.addEventListener('error', (event) => console.error(event.message))
worker.addEventListener('message', ({ data }) => {
  const output = document.querySelector('output')
  output.textContent = JSON.stringify(data)
  output.dataset.done = ''
  worker.terminate()
})
