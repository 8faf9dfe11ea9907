import { useEffect, useState } from 'react'
import { Skeleton } from '#lib/primitives'
import type { Data, Post } from '#lib/contract'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { lazyComponent } from '#app/lazyComponent.tsx'
import { useSelfId } from '#app/useSelf.ts'
import { requestIdOf } from '#app/errorTextOf.ts'
import { useFormDrafts } from '../form/useFormDrafts.ts'
import { EditFields } from './EditFields.tsx'

const LoadErrorNotice = lazyComponent(async () => (await import('../page/LoadErrorNotice.tsx')).LoadErrorNotice)

interface ChangeFormProps {
  post: Post
  /** 问题, 回答 or 想法. */
  noun: string
  onChanged: (post: Post) => void
  onClose: () => void
}

/** Form to edit the user's own question, answer or idea; previous versions are retained. Typed text is stored on this device until it is sent. */
export function EditForm({ post, noun, onChanged, onClose }: ChangeFormProps) {
  const [source, setSource] = useState<Data<'GET /api/community/post/:id/source'>>()
  const [fault, setFault] = useState<{ requestId: string | undefined }>()
  const load = async () => {
    setFault(undefined)
    await browserApi('GET /api/community/post/:id/source', { id: post.id }).then(setSource, (error: unknown) =>
      setFault({ requestId: requestIdOf(error) }),
    )
  }
  useEffect(() => {
    void load()
    // oxlint-disable-next-line react/exhaustive-deps -- The text is fetched once, when editing begins.
  }, [])
  const drafts = useFormDrafts(`edit.${post.id}`, useSelfId() ?? '')
  if (fault) return <LoadErrorNotice name="原文" requestId={fault.requestId} onReload={load} />
  if (!source) return <Skeleton lines={4} />
  return <EditFields key={drafts.key} {...{ post, noun, source, drafts, onChanged, onClose }} />
}
