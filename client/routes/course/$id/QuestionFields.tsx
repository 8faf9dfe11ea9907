import { lessonQuestionLengths as lengths } from '#lib/contract'
import { RequestId, TextField } from '#lib/primitives'
import { AreaField } from '#parts/form/AreaField.tsx'
import { OtherFormDrafts } from '#parts/form/OtherFormDrafts.tsx'
import type { QuestionDraft } from './useQuestionDraft.ts'

interface QuestionFieldsProps {
  question: QuestionDraft
  inputRef?: (input: HTMLInputElement | null) => void
}

/** The form fields of a question. */
export function QuestionFields({ question, inputRef }: QuestionFieldsProps) {
  const { title, text, fault, textFault, drafts, changeTitle, changeText } = question
  return (
    <>
      <TextField
        label="问题"
        name="title"
        value={title}
        autoComplete="off"
        placeholder={`用一句话说清楚，${lengths.title.least} 到 ${lengths.title.most} 个字`}
        error={fault?.text}
        onChange={changeTitle}
        inputRef={inputRef}
      />
      <AreaField
        label="补充说明（选填，支持 Markdown）"
        name="text"
        rows={3}
        most={lengths.text}
        value={text}
        error={textFault}
        onChange={changeText}
      />
      <OtherFormDrafts drafts={drafts} />
      <RequestId id={fault?.requestId} />
    </>
  )
}
