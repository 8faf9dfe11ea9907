export { notify } from './queries/notices.ts'
