import { communityPaths } from '#app/paths/communityPaths.ts'
import { linksIn } from './linksIn.ts'

/** Text of a whisper; addresses in it link to a page that shows their target first. */
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
