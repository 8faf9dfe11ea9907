export { enqueue } from './queries/enqueue.ts'
export { taskDesk } from './queries/taskDesk.ts'
export { taskQueries, type TaskRow } from './queries/tasks.ts'
