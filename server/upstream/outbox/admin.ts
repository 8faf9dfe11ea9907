export { enqueue } from './queries/enqueue.ts'
export { taskAdminQueries } from './queries/taskAdminQueries.ts'
export { taskQueries, type TaskRow } from './queries/tasks.ts'
