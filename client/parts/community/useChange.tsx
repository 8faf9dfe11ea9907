import { type ReactNode, useState } from 'react'
import type { Post } from '#lib/contract'
import { communityContentKindLabel } from '#lib/enums'
import { lazyComponent } from '#app/lazyComponent.tsx'

const ChangeForm = lazyComponent(async () => (await import('./ChangeForm.tsx')).ChangeForm)
const FormerWords = lazyComponent(async () => (await import('./FormerWords.tsx')).FormerWords)

interface Change {
  /** The post as it is after the latest change. */
  post: Post
  /** The form, while words are being changed; it stands in the place of the words. */
  form: ReactNode
  /** 编辑 for its author, and 修改记录 for everybody; they belong into the post's bar. */
  buttons: ReactNode
  /** The former words, while they are open. */
  former: ReactNode
  openFormer: () => void
}

/** Changing one's own post where it stands, and reading what it was before. */
export function useChange(given: Post): Change {
  const [changed, setChanged] = useState<Post>()
  const [isChanging, setChanging] = useState(false)
  const [isFormer, setFormer] = useState(false)
  // A page that was loaded again knows better, and one of another post knows nothing of this one.
  const post = changed?.id === given.id && changed.version > given.version ? changed : given
  const noun = communityContentKindLabel[post.kind]
  const openFormer = () => setFormer(true)
  return {
    post,
    openFormer,
    form: isChanging && (
      <ChangeForm
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
    former: isFormer && <FormerWords post={post} noun={noun} onClose={() => setFormer(false)} />,
  }
}
