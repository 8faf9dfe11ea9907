import { useNavigate } from 'react-router'
import { postLengths } from '#lib/contract'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { showToast } from '#app/browser/action/showToast.ts'
import { communityPaths } from '#app/paths/communityPaths.ts'
import { PostEditor } from '#parts/community/PostEditor.tsx'
import { Similar } from './Similar.tsx'

const similarTo = (title: string) => <Similar title={title} />

interface QuestionFormProps {
  /** Course and occupation that the question is about. */
  course: string | undefined
  occupation: string | undefined
  onClose: () => void
}

/** Form for a question; after submission the question's own page is opened. */
export function QuestionForm({ course, occupation, onClose }: QuestionFormProps) {
  const navigate = useNavigate()
  return (
    <PostEditor
      place="question"
      noun="描述"
      least={0}
      most={postLengths.question}
      placeholder="说说情况、试过什么、卡在哪里。可以不写。"
      action="提问"
      titled
      sorted
      anonymous
      belowTitle={similarTo}
      onSend={async ({ key, title, text, images, topics, anonymous }) => {
        const about = { course: course ?? null, profession: occupation ?? null }
        const asked = await browserApi('POST /api/community/question', { key, title, text, images, topics, anonymous, ...about })
        await navigate(communityPaths.question(asked.id))
        await showToast('success', asked.state === 'held' ? '已提交，人工查看后显示' : '已发布')
      }}
      onClose={onClose}
    />
  )
}
