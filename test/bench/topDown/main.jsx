import { createRoot } from 'react-dom/client'
import { TopDown } from '../../../stories/Showcase/TopDown.tsx'

createRoot(document.querySelector('#root')).render(<TopDown enemies={300} reach={430} angle={1} ambient="#080a14" />)
