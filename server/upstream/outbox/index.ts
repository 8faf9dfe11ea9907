export { createOutboxWorker, type OutboxWorker, type Work } from './createOutboxWorker.ts'
export { enqueue } from './queries/enqueue.ts'
