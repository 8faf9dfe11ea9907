import { createApi, fetchTransport } from '#lib/contract'

/** Ends the session here and at the upstream, then shows the page as a visitor sees it. */
export async function signOut(): Promise<void> {
  try {
    await createApi(fetchTransport())('POST /api/user/logout', {})
  } catch (error) {
    const { toast } = await import('#lib/toast')
    toast.error(error instanceof Error ? error.message : '退出失败，请重试')
    throw error
  }
  location.reload()
}
