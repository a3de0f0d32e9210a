import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { createTestDeps } from '#test/test-app.ts'
import { zipFiles } from './zip-files.ts'

it('names the files of an archive so that any computer can unpack them, and none in the place of another', async () => {
	const { storage } = await createTestDeps()
	await storage.disk.put('a', 'x')
	const names = ['Perché? 50%: "sì".pdf', 'aux.pdf', 'contratto .', 'CU.pdf', 'cu.pdf', '...', 'a<b>|*.txt']
	const files = names.map((name) => ({ key: 'a', folders: ['Chi è? '], name, mtime: new Date(0) }))
	const archive = (await buffer(zipFiles(storage, files))).toString('utf8')
	for (const name of ['Perché- 50%- -sì-.pdf', '_aux.pdf', 'contratto', 'CU.pdf', 'cu (2).pdf', 'file', 'a-b---.txt'])
		expect(archive).toContain(`Chi è-/${name}`)
	for (const name of ['Chi è?', 'contratto .', 'Perché?']) expect(archive).not.toContain(name)
})
