import type { RightBlank } from '../logic/blank.ts'
import type { QuestionBody, QuestionSolution, RightAnswer } from '../logic/Question.ts'
import type { BankQuestion, CasePart } from './bank-file.ts'
import { countBlanks, optionText, type Pictures, type QuestionText, questionText } from './questionText.ts'

/** Stored form of a question, and the errors of its fields. */
export interface RenderedQuestion {
  body: QuestionBody
  solution: QuestionSolution
  faults: { field: string; message: string }[]
}

/** Renders all texts of a question to HTML, with the solution separate from the content that may be shown before the answer. */
export function renderQuestion(question: BankQuestion | CasePart, pictures: Pictures): RenderedQuestion {
  const faults: RenderedQuestion['faults'] = []
  const told = (field: string, { html, faults: found }: QuestionText): string => {
    for (const message of found) faults.push({ field, message })
    return html
  }
  const parts = question.kind === 'case' ? question.parts : []
  const rendered = parts.map((part, index) => {
    const { faults: inPart, ...rest } = renderQuestion(part, pictures)
    for (const { field, message } of inPart) faults.push({ field: `parts[${index}].${field}`, message })
    return { kind: part.kind, ...rest }
  })
  const body: QuestionBody = {
    stem: told('stem', questionText(question.stem, pictures)),
    options: 'options' in question ? question.options.map((option, index) => told(`options[${index}]`, optionText(option, pictures))) : [],
    blankCount: question.kind === 'blank' ? countBlanks(question.stem) : 0,
    parts: rendered.map(({ kind, body: ofPart }) => ({ kind, ...ofPart })),
  }
  const solution: QuestionSolution = {
    right: rightAnswer(question, (answer) => told('answer', questionText(answer, pictures))),
    explanation: question.explanation === undefined ? '' : told('explanation', questionText(question.explanation, pictures)),
    parts: rendered.map(({ solution: ofPart }) => ofPart),
  }
  return { body, solution, faults }
}

export function rightBlank(answer: Extract<CasePart, { kind: 'blank' }>['answer'][number]): RightBlank {
  if (Array.isArray(answer)) return { text: answer.map((text) => text.trim()), case: false }
  if ('text' in answer) return { text: answer.text.map((text) => text.trim()), case: answer.case }
  const { number, unit = [], tolerance = 0, digits = null } = answer
  return { number, unit: [unit].flat().map((name) => name.trim()), tolerance, digits }
}

function rightAnswer(question: BankQuestion | CasePart, rich: (source: string) => string): RightAnswer {
  switch (question.kind) {
    case 'single':
      return { options: [question.answer] }
    case 'multiple':
      return { options: question.answer }
    case 'judge':
      return { judged: question.answer }
    case 'blank':
      return { blanks: question.answer.map(rightBlank), inOrder: question.inOrder }
    case 'essay':
      return { essay: rich(question.answer) }
    case 'case':
      return { parts: true }
  }
}
