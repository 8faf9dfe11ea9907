import { useState } from 'react'
import type { CourseDetail, LearnCourse, Lesson } from '#lib/contract'
import { learns, trialLessons } from './courseState.ts'

/** Trying lessons on the course's own page. */
export interface Trial {
  /** What can be tried here, in its order; nothing for who may learn all of it. */
  lessons: readonly Lesson[]
  /** The lesson that is shown; undefined while there is none. */
  shown: Lesson | undefined
  show: (lesson: Lesson) => void
  close: () => void
}

export function useTrial(course: CourseDetail, learning: LearnCourse | undefined): Trial {
  const [asked, setAsked] = useState<string>()
  const lessons = trialLessons(course)
  return {
    lessons: learns(course, learning) || course.availability === 'removed' ? [] : lessons,
    // Who joins in the middle goes on watching; on another course's page there is no such lesson.
    shown: lessons.find(({ id }) => id === asked),
    show: ({ id }) => setAsked(id),
    close: () => setAsked(undefined),
  }
}
