import { countParts } from './countParts.js'
import { MessageList } from './MessageList.js'
import type { OpenedMap } from './openedMap.js'

/** Summary of a file: its parts, what was skipped and why, and the image that it names. */
export function MapReport({ opened: { file, map, picture } }: { opened: Pick<OpenedMap, 'file' | 'map' | 'picture'> }) {
  const { image } = map
  return (
    <>
      <output className="any-file-read">
        <strong>
          {file.name}
          <small>{file.format}</small>
        </strong>
        <ul aria-label="What was read">
          {countParts(map).map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
      </output>
      {picture !== null && <p className="stage-caption">Its picture: {picture.name}</p>}
      {picture === null && image !== undefined && !image.startsWith('data:') && (
        <p className="stage-caption any-file-address">
          Its picture is {image}, which is not fetched: drop that picture here, beside the map.
        </p>
      )}
      <MessageList title="Skipped or guessed" messages={map.warnings} />
    </>
  )
}
