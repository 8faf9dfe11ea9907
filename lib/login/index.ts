export type { LoginApi, LoginCall } from './LoginApi.ts'
export { LoginDialog } from './LoginDialog.tsx'
