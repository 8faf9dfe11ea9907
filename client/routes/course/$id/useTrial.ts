import { useState } from 'react'
import type { CourseDetail, LearningCourse, Lesson } from '#lib/contract'
import { mayLearn, trialLessons } from './courseState.ts'
import type { Joining } from './useJoin.ts'

/** Playback of trial lessons on the page of their course. */
export interface Trial {
  /** The trial lessons in order; empty for learners of the whole course. */
  lessons: readonly Lesson[]
  /** The displayed lesson; undefined if none is. */
  shown: Lesson | undefined
  show: (lesson: Lesson) => void
  close: () => void
}

/** Id of the cover, where trial lessons are played. */
export const coverId = 'cover'

/** Props of components that offer trial lessons of a course. */
export interface TrialProps {
  course: CourseDetail
  /** The learner's progress; undefined until it is loaded. */
  learning: LearningCourse | undefined
  joining: Joining
  trial: Trial
}

export function useTrial(course: CourseDetail, learning: LearningCourse | undefined): Trial {
  const [asked, setAsked] = useState<string>()
  const lessons = trialLessons(course)
  return {
    lessons: mayLearn(course, learning) || course.availability === 'removed' ? [] : lessons,
    // A learner who joins while watching continues; the page of another course does not contain the lesson.
    shown: lessons.find(({ id }) => id === asked),
    show: ({ id }) => setAsked(id),
    close: () => setAsked(undefined),
  }
}
