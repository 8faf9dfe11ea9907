import { ColorMode } from '@zeyiji/ui/enums'
import { setColorMode } from '@zeyiji/ui/theme'
import { createRoot } from 'react-dom/client'
import { School } from './School.tsx'

// This page follows the colour mode of the device.
setColorMode(ColorMode.System)

const { body } = document
createRoot(body).render(<School host={body.dataset['host'] ?? ''} />)
