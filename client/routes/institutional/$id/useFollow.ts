import { useEffect, useState } from 'react'
import type { InstitutionDetail } from '#lib/contract'
import { Follow } from '#lib/enums'
import { browserApi } from '#app/browser/browserApi.ts'
import { useAttempt } from '#app/browser/useAttempt.ts'

type Following = Pick<InstitutionDetail, 'following' | 'followerCount'>

/** Returns whether the user follows an institution, and a function that toggles it. */
export function useFollow({ id, following, followerCount }: Following & { id: string }) {
  const [state, setState] = useState<Following>({ following, followerCount })
  const { busy, attempt } = useAttempt('操作失败，请重试')
  // Reloaded data of the page is newer than the response to a click.
  useEffect(() => setState({ following, followerCount }), [following, followerCount])

  const toggle = () =>
    attempt(async () =>
      setState(await browserApi('POST /api/institutional/:id/follow', { id, follow: state.following ? Follow.Unfollow : Follow.Follow })),
    )
  return { ...state, busy, toggle }
}
