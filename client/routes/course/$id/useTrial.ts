import { useState } from 'react'
import type { CourseDetail, LearningCourse, Lesson } from '#lib/contract'
import { mayLearn, trialLessons } from './courseState.ts'
import type { Joining } from './useJoin.ts'

/** Trying lessons on the course's own page. */
export interface Trial {
  /** The trial lessons in order; empty for learners of the whole course. */
  lessons: readonly Lesson[]
  /** The visible lesson; undefined without one. */
  shown: Lesson | undefined
  show: (lesson: Lesson) => void
  close: () => void
}

/** Id of the cover's place, where trial lessons play. */
export const coverId = 'cover'

/** A course that can be tried, and what is known of it and of who looks at it. */
export interface TrialProps {
  course: CourseDetail
  /** The learner's progress, once it is loaded. */
  learning: LearningCourse | undefined
  joining: Joining
  trial: Trial
}

export function useTrial(course: CourseDetail, learning: LearningCourse | undefined): Trial {
  const [asked, setAsked] = useState<string>()
  const lessons = trialLessons(course)
  return {
    lessons: mayLearn(course, learning) || course.availability === 'removed' ? [] : lessons,
    // A learner who joins while watching continues; another course's page has no such lesson.
    shown: lessons.find(({ id }) => id === asked),
    show: ({ id }) => setAsked(id),
    close: () => setAsked(undefined),
  }
}
