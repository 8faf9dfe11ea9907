import { communityPaths } from '#app/paths/communityPaths.ts'
import { linksIn } from './linksIn.ts'

/** A whisper's words; whoever follows an address in them first sees where it leads. */
export const LinkedWords = ({ text }: { text: string }) => (
  <p className="words">
    {linksIn(text).map(({ text: words, href }, index) =>
      href === undefined ? (
        words
      ) : (
        <a key={`${index} ${href}`} href={`${communityPaths.leave}?to=${encodeURIComponent(href)}`} rel="ugc nofollow">
          {words}
        </a>
      ),
    )}
  </p>
)
