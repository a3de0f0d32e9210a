import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { findNotMounted } from './disk.server.ts'

it('finds a disk that is not mounted under a folder of the site, or where a link leads', () => {
	const [root, disk] = [temporaryFolder(), temporaryFolder()]
	const dataDir = join(root, 'data')
	mkdirSync(dataDir)
	const find = (table: string, copiesDir?: string) => findNotMounted({ dataDir, copiesDir, copiesTo: undefined }, table)
	const line = `LABEL=copie ${disk} ext4 defaults,nofail 0 2\n`
	expect(find(line)).toEqual([])
	expect(find(line, join(disk, 'copie'))).toEqual([{ kind: 'disk-not-mounted', folder: join(disk, 'copie'), disk }])
	expect(
		find(`#${line}${disk} ${disk} none bind 0 0\n/dev/vda / ext4 defaults 0 1\nproc /proc proc defaults 0 0\n`, disk),
	).toEqual([])
	expect(find('proc /proc proc defaults 0 0\n', '/proc/copie')).toEqual([])
	symlinkSync(join(disk, 'gone/files'), join(dataDir, 'files'))
	expect(find(line)).toMatchObject([{ folder: join(dataDir, 'files'), disk }])
})
