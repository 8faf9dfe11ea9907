export { enqueue, expedite } from './queries/enqueue.ts'
export { taskAdminQueries, taskQueries, type TaskRow } from './queries/tasks.ts'
