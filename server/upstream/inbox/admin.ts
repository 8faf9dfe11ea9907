export { createInboxAdmin, type InboxAdmin } from './admin/createInboxAdmin.ts'
