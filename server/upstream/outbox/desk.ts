export { enqueue } from './queries/enqueue.ts'
