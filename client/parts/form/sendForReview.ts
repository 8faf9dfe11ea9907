import { ApiError, Code } from '#lib/contract'

interface Page {
  revalidate: () => Promise<void>
  /** Removes the draft. */
  forget: () => void
  onSent: () => void
}

/** Sends a form for review, and reloads the page, also if it was sent or decided elsewhere in the meantime. */
export async function sendForReview(send: () => Promise<unknown>, { revalidate, forget, onSent }: Page): Promise<void> {
  try {
    await send()
  } catch (error) {
    if (error instanceof ApiError && error.code === Code.Conflict) await revalidate()
    throw error
  }
  forget()
  onSent()
  await revalidate()
}
