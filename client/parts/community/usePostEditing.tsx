import { type ReactNode, useState } from 'react'
import type { Post } from '#lib/contract'
import { communityContentKindLabel } from '#lib/enums'
import { lazyComponent } from '#app/lazyComponent.tsx'

const EditForm = lazyComponent(async () => (await import('./EditForm.tsx')).EditForm)
const EditHistory = lazyComponent(async () => (await import('./EditHistory.tsx')).EditHistory)

interface PostEditing {
  /** Post after the latest edit. */
  post: Post
  /** Form that replaces the text while it is edited. */
  form: ReactNode
  /** 编辑 for the author, and 修改记录 for everyone; rendered in the post's action bar. */
  buttons: ReactNode
  /** Previous versions, while they are open. */
  former: ReactNode
  openFormer: () => void
}

/** Edits the user's own post in place, and shows its previous versions. */
export function usePostEditing(given: Post): PostEditing {
  const [changed, setChanged] = useState<Post>()
  const [isChanging, setChanging] = useState(false)
  const [isFormer, setFormer] = useState(false)
  // A reloaded page may have a newer version, and the edit may belong to another post.
  const post = changed?.id === given.id && changed.version > given.version ? changed : given
  const noun = communityContentKindLabel[post.kind]
  const openFormer = () => setFormer(true)
  return {
    post,
    openFormer,
    form: isChanging && (
      <EditForm
        post={post}
        noun={noun}
        onChanged={(next) => {
          setChanged(next)
          setChanging(false)
        }}
        onClose={() => setChanging(false)}
      />
    ),
    buttons: (
      <>
        {post.mine.written && !isChanging && (
          <button type="button" onClick={() => setChanging(true)}>
            编辑
          </button>
        )}
        {post.editedAt !== null && (
          <button type="button" onClick={openFormer}>
            修改记录
          </button>
        )}
      </>
    ),
    former: isFormer && <EditHistory post={post} noun={noun} onClose={() => setFormer(false)} />,
  }
}
