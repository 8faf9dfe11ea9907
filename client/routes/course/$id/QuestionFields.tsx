import { Field, TextField } from '#lib/primitives'
import type { Question } from './useQuestion.ts'

interface QuestionFieldsProps {
  question: Question
  inputRef?: (input: HTMLInputElement | null) => void
}

/** What a question consists of. */
export function QuestionFields({ question: { title, text, fault, changeTitle, changeText }, inputRef }: QuestionFieldsProps) {
  return (
    <>
      <TextField
        label="问题"
        name="title"
        value={title}
        maxLength={50}
        autoComplete="off"
        placeholder="用一句话说清楚，5 到 50 个字"
        error={fault}
        onChange={changeTitle}
        inputRef={inputRef}
      />
      <Field label="补充说明（选填，支持 Markdown）">
        {(control) => <textarea {...control} rows={3} maxLength={2000} value={text} onChange={(event) => changeText(event.target.value)} />}
      </Field>
    </>
  )
}
