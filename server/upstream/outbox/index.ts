export { createOutboxWorker, type OutboxWorker, type TaskHandler } from './createOutboxWorker.ts'
export { enqueue, expedite } from './queries/enqueue.ts'
