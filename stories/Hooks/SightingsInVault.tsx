import './hooks.css'
import { type CSSProperties, useState } from 'react'
import { type Sense, type Sighting, Viewer } from 'react-umbra'
import { inside, lampHandle } from '../Components/Flame.js'
import { replaceAt } from '../Components/replaceAt.js'
import { SightProbe } from '../Components/SightProbe.js'
import { whole } from '../Components/sightWords.js'
import { Token } from '../Components/Token.js'
import { VaultScene } from '../Components/VaultScene.js'
import { THINGS, type Thing, targetOf, VAULT } from '../Components/vault.js'
import { Choice } from '../figure/controls.js'
import { useFollowing } from '../stage/useFollowing.js'

interface SightingsInVaultProps {
  /** The viewers that are asked: all of them, or those of one group. */
  group?: string
  /** True if the door to the store is open. */
  door: boolean
}

interface Person {
  name: string
  color: string
  x: number
  y: number
  group: string
  senses: readonly Sense[]
}

const PEOPLE: readonly Person[] = [
  { name: 'Ada', color: '#ffd08a', x: 190, y: 130, group: 'party', senses: [{ name: 'sight' }] },
  {
    name: 'Dov',
    color: '#ffa98f',
    x: 560,
    y: 290,
    group: 'party',
    senses: [{ name: 'sight' }, { name: 'darkvision', needs: 'dark', radius: 130 }],
  },
  {
    name: 'Worm',
    color: '#8fd6c4',
    x: 520,
    y: 150,
    group: 'below',
    senses: [{ name: 'tremor', channel: null, needs: 'dark', radius: 128 }],
  },
]

const GROUPS = { all: 'all viewers', party: 'party alone', below: 'below alone' }

const TARGETS = THINGS.map(targetOf)
const WITHIN = inside(VAULT, 24)

/** A vault with things to find: the hook's result for each, and buttons that are inert while out of sight. */
export function SightingsInVault({ group, door }: SightingsInVaultProps) {
  const [people, setPeople] = useState(PEOPLE)
  const [isOpen, setOpen] = useFollowing(door)
  const [asked, setAsked] = useFollowing<keyof typeof GROUPS>(group === 'party' || group === 'below' ? group : 'all')
  const [found, setFound] = useState<readonly string[]>([])
  const [sightings, setSightings] = useState<readonly Sighting[] | null>(null)
  const wanted = asked === 'all' ? undefined : asked
  const isSeen = (i: number): boolean => sightings?.[i]?.seen ?? false
  const seen = THINGS.filter((_, i) => isSeen(i))
  return (
    <VaultScene
      title="A vault from above with three viewers: a thing is drawn only where one of them sees it"
      ambient="#65708f"
      door={isOpen}
      group={wanted}
      things={seen}
      handles={people.map((person, i) =>
        lampHandle(person.name, person, WITHIN, (to) => setPeople(replaceAt(people, i, { ...person, ...to }))),
      )}
      elements={THINGS.map((thing, i) => (
        <ThingButton
          key={thing.name}
          thing={thing}
          isSeen={isSeen(i)}
          onFind={() => !found.includes(thing.name) && setFound([...found, thing.name])}
        />
      ))}
      marks={people.map(({ name, color, x, y, group: own }) => (
        <Token
          key={name}
          at={{ x, y }}
          color={color}
          letter={name.charAt(0)}
          off={wanted !== undefined && own !== wanted}
        />
      ))}
      controls={
        <>
          <button type="button" onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Shut the door' : 'Open the door'}
          </button>
          <Choice legend="Asked:" options={GROUPS} value={asked} onChange={setAsked} />
          <SightingsTable sightings={sightings} found={found} />
        </>
      }
      result={`${seen.length} of ${THINGS.length} things are seen, and ${found.length} found: press one in the picture.`}
    >
      {people.map(({ name, color: _, ...viewer }) => (
        <Viewer key={name} id={name} {...viewer} />
      ))}
      <SightProbe targets={TARGETS} group={wanted} onSightings={setSightings} />
    </VaultScene>
  )
}

interface ThingButtonProps {
  thing: Thing
  isSeen: boolean
  onFind: () => void
}

/**
 * A button on a thing. Out of sight, the thing is not drawn, and the button is inert, so that neither the keyboard nor
 * screen readers reach it.
 */
function ThingButton({ thing: { name, x, y, size }, isSeen, onFind }: ThingButtonProps) {
  return (
    <button
      type="button"
      className="hook-thing"
      aria-label={`Take ${name}`}
      inert={!isSeen}
      style={{ '--x': x, '--y': y, '--size': size } as CSSProperties}
      onClick={onFind}
    />
  )
}

interface SightingsTableProps {
  sightings: readonly Sighting[] | null
  found: readonly string[]
}

function SightingsTable({ sightings, found }: SightingsTableProps) {
  return (
    <table className="hook-sightings">
      <thead>
        <tr>
          {['target', 'seen', 'share', 'senses', 'by'].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {THINGS.map(({ name, kind }, i) => {
          const { seen = false, share = 0, senses = [], by = [] } = sightings?.[i] ?? {}
          return (
            <tr key={name} data-seen={seen}>
              <th scope="row">
                {name}, {kind === 'chest' ? 'a shape' : 'a point'}
                {found.includes(name) && ' ✓'}
              </th>
              <td>{seen ? 'true' : 'false'}</td>
              <td>{whole(share)}</td>
              <td>{senses.join(', ') || '–'}</td>
              <td>{by.join(', ') || '–'}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
