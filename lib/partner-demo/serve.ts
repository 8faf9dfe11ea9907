import { createServer } from 'node:http'
import { createDemo } from './createDemo.ts'

/* Serves the demo pages of a partner: `npm run partner-demo`, on port PORT, with the host HOST_ORIGIN. */

const { PORT = '4000', HOST_ORIGIN = 'http://localhost:3000' } = process.env
const own = `http://localhost:${PORT}`

createServer(await createDemo(HOST_ORIGIN)).listen(Number(PORT), '127.0.0.1', () =>
  process.stdout.write(
    `合作机构演示：${own}（不用 React）和 ${own}/react\n主站 ${HOST_ORIGIN} 需允许此来源：EMBED_ORIGINS=${own} npm start\n`,
  ),
)
