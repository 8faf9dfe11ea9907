import { paths } from '#app/paths.ts'

/** Entry of `CourseFacts`: the occupation of a course, series or package. */
export const OccupationFact = ({ occupation }: { occupation: { id: string; name: string } | null }) =>
  occupation && (
    <>
      <dt>对应职业</dt>
      <dd>
        <a href={paths.occupation(occupation.id)}>{occupation.name}</a>
      </dd>
    </>
  )
