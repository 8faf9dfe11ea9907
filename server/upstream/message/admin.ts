export { type PlacedPost, postPath } from './logic/postPath.ts'
export { notify } from './queries/notices.ts'
export { sendMessages, withdrawMessages } from './queries/sendMessages.ts'
export { sendMessage, withdrawMessage, withdrawMessagesOf } from './queries/sendMessage.ts'
