// Two processes that share their rooms over Redis: players of one table may join by either.
import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

const REDIS_PORT = '6399'
const redis = spawn('redis-server', ['--port', REDIS_PORT, '--save', '', '--bind', '127.0.0.1'], { stdio: 'ignore' })
redis.on('error', () => {
  console.error('npm run cluster needs redis-server, which is not installed. On Debian: apt-get install redis-server')
  process.exit(1)
})
await sleep(1000)
const servers = [2567, 2568].map((port) =>
  spawn(process.execPath, ['dist/server/main.js'], {
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: String(port),
      REDIS_URL: `redis://127.0.0.1:${REDIS_PORT}`,
      PUBLIC_ADDRESS: `localhost:${port}`,
    },
  }),
)
const stop = () => {
  for (const child of [...servers, redis]) child.kill()
}
for (const server of servers) server.on('exit', stop)
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
