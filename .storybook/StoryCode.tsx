import { useEffect, useState } from 'react'
import type { Project } from '../stories/code/project.js'
import { type Args, type CodedStory, projectOf } from '../stories/code/projectOf.js'
import { CodeFile } from './CodeFile.js'
import { resetStory } from './ResetArea.js'
import './storyCode.css'

interface StoryCodeProps {
  story: CodedStory & { id: string }
  args: Args
}

/**
 * A story's code, which runs by itself: file by file to copy, and as a folder. Beside it, a button that resets the
 * story.
 */
export function StoryCode(props: StoryCodeProps) {
  const [open, setOpen] = useState(false)
  return (
    <div className="code sb-unstyled">
      {props.story.parameters.reset !== false && (
        <button type="button" className="code-reset" onClick={() => resetStory(props.story.id)}>
          Reset
        </button>
      )}
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>Show code</summary>
        {open && <Files {...props} />}
      </details>
    </div>
  )
}

/** The story's files, with one of them shown. */
function Files({ story, args }: StoryCodeProps) {
  const [project, setProject] = useState<Project | null>(null)
  const [problem, setProblem] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  useEffect(() => {
    let isLate = false
    load(story, args).then(
      (made) => !isLate && setProject(made),
      (error: unknown) => !isLate && setProblem(String(error)),
    )
    return () => {
      isLate = true
    }
  }, [story, args])
  if (problem !== '') return <p className="code-problem">{problem}</p>
  if (project === null) return <p className="code-note">Loading …</p>
  const { files, first } = project
  const shown = files.find(({ path }) => path === (chosen ?? first)) ?? files[0]!
  return (
    <>
      <p className="code-note">
        <button type="button" className="code-download" onClick={() => download(project)}>
          Download {project.name}.zip
        </button>
        <span>
          {files.length} files that run by themselves: <code>npm i && npm run dev</code>
        </span>
      </p>
      <div className="code-folder">
        <ul aria-label="Files">
          {files.map(({ path }) => (
            <li key={path}>
              <button type="button" aria-current={path === shown.path} onClick={() => setChosen(path)}>
                {path}
              </button>
            </li>
          ))}
        </ul>
        <CodeFile key={shown.path} {...shown} />
      </div>
    </>
  )
}

/** Loads the sources, which nothing else needs. */
async function load(story: CodedStory, args: Args): Promise<Project> {
  const { readSource } = await import('../stories/code/sources.js')
  return projectOf(story, args, readSource)
}

async function download(project: Project): Promise<void> {
  const { zipProject } = await import('../stories/code/zip.js')
  const address = URL.createObjectURL(new Blob([zipProject(project)], { type: 'application/zip' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${project.name}.zip`
  link.click()
  // The browser has taken it by the next turn.
  setTimeout(() => URL.revokeObjectURL(address))
}
