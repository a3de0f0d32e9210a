import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { oldFilesText } from './copy.it.ts'
import { findOldFiles } from './laid-files.ts'

const root = join(import.meta.dirname, '../..')
const machine = mkdtempSync(join(tmpdir(), 'guida-fiscale-laid-'))
afterAll(() => rmSync(machine, { recursive: true, force: true }))

it('names what the recipe laid and an update has changed, nothing on a machine without it', () => {
	expect(findOldFiles(root, machine)).toEqual([])
	for (const folder of ['usr/local/bin', 'etc/systemd/system']) mkdirSync(join(machine, folder), { recursive: true })
	const [wrapper, unit] = [
		join(machine, 'usr/local/bin/guida'),
		join(machine, 'etc/systemd/system/guida-fiscale.service'),
	]
	cpSync(join(root, 'deploy/guida'), wrapper)
	writeFileSync(unit, '[Service]\n')
	expect(findOldFiles(root, machine)).toEqual([unit])
	expect(oldFilesText([unit], 'https://www.esempio.it')).toContain('recipe.sh www.esempio.it')
})
