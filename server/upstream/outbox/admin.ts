export { enqueue } from './queries/enqueue.ts'
export { taskAdminQueries, taskQueries, type TaskRow } from './queries/tasks.ts'
