import { ColorMode } from '@zeyiji/ui/enums'
import { setColorMode } from '@zeyiji/ui/theme'
import { createRoot } from 'react-dom/client'
import { School } from './School.tsx'

// This school follows the device.
setColorMode(ColorMode.System)

const { body } = document
createRoot(body).render(<School host={body.dataset['host'] ?? ''} />)
