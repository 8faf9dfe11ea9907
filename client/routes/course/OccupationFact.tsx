import { paths } from '#app/paths.ts'

/** Among `CourseFacts`: the occupation that a course, series or package is for. */
export const OccupationFact = ({ occupation }: { occupation: { id: string; name: string } | null }) =>
  occupation && (
    <>
      <dt>对应职业</dt>
      <dd>
        <a href={paths.occupation(occupation.id)}>{occupation.name}</a>
      </dd>
    </>
  )
