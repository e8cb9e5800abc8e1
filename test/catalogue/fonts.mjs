import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Smooths letters the same way on every machine, regardless of its settings. */
const SMOOTHING = `
  <match target="pattern">
    <edit name="antialias" mode="assign"><bool>true</bool></edit>
    <edit name="hinting" mode="assign"><bool>true</bool></edit>
    <edit name="hintstyle" mode="assign"><const>hintslight</const></edit>
    <edit name="autohint" mode="assign"><bool>false</bool></edit>
    <edit name="rgba" mode="assign"><const>none</const></edit>
  </match>`

const FOLDERS = `
  <dir>/usr/share/fonts</dir>
  <dir>/usr/local/share/fonts</dir>`

/** The environment of a browser, where fonts are configured by fontconfig: with those of this machine, or with none. */
export function fontEnvironment(fonts) {
  const folder = mkdtempSync(join(tmpdir(), 'react-umbra-fonts-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'fonts.conf')
  writeFileSync(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <cachedir>${folder}</cachedir>${fonts === 'none' ? '' : FOLDERS}${SMOOTHING}
</fontconfig>
`,
  )
  return { ...process.env, FONTCONFIG_FILE: file }
}
