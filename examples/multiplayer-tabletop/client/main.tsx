import { Client } from '@colyseus/sdk'
import { createRoot } from 'react-dom/client'
import { Table } from './Table.js'
import { TableStore } from './TableStore.js'

const params = new URLSearchParams(location.search)
const client = new Client(location.origin)
client.auth.token = params.get('token') ?? ''
const root = createRoot(document.getElementById('root')!)
try {
  const room = await client.joinOrCreate('table', { table: params.get('table') ?? 'inn' })
  root.render(<Table store={new TableStore(room)} />)
} catch (error) {
  root.render(<p style={{ color: '#ffffff' }}>Open a link that the server printed: {String(error)}</p>)
}
