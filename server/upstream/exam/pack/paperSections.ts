import type { PaperSection } from '../logic/PaperSection.ts'
import type { PackPaper } from './exam-file.ts'

/** Converts the sections of a paper to their stored form; empty for a practice. */
export const paperSections = (paper: PackPaper): PaperSection[] =>
  paper.mode === 3
    ? []
    : paper.sections.map(({ title, kind, points, questions = [], draw = 0, from }) => ({
        title,
        kind,
        points: Math.round(points * 10),
        questions,
        draw,
        fromPoints: from?.points ?? [],
        difficulty: from?.difficulty ?? [1, 5],
        reserved: paper.mode === 1 && paper.reserved,
      }))
