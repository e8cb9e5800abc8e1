import { RENDERERS, type RendererName } from './renderers.js'

interface RendererSelectProps {
  value: RendererName
  onChange: (name: RendererName) => void
}

/** A list of the renderers, in which WebGPU can be selected only if the browser has it. */
export function RendererSelect({ value, onChange }: RendererSelectProps) {
  const hasWebGpu = typeof navigator !== 'undefined' && 'gpu' in navigator
  return (
    <label>
      Renderer{' '}
      <select value={value} onChange={(event) => onChange(event.target.value as RendererName)}>
        {Object.entries(RENDERERS).map(([name, text]) => (
          <option key={name} value={name} disabled={name === 'webgpu' && !hasWebGpu}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
