import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { parseSettings, unclosedQuotes } from './parse-settings.mjs'
import { readExplained, readSettingsFile } from './settings-file.ts'

it('reads settings as systemd does: comments are lines, and a # within a value belongs to it', () => {
	const text = [
		'# the site',
		'; too',
		'SITE_URL=https://www.example.it',
		'  MAIL_URL = smtps://u:a#b$c@smtp.example.it  ',
		'BACKUP_PASSPHRASE="una frase # con spazi"  ',
		"OIDC_NAME='SPID o CIE'",
		'PORT=3001 # the port',
		String.raw`LLM_API_KEY=a\b\\c\ d`,
		String.raw`EMBEDDINGS_API_KEY="a\b\"c\$d"`,
		String.raw`SMS_WEBHOOK_TOKEN='a\b'"c" d`,
		'NEWS_FEEDS=https://a.example/,\\',
		'https://b.example/',
		'LLM_MODEL="one',
		'# two"',
		'EMPTY=',
		'nothing here',
		'two words=1',
		'HOST=::1',
		'HOST=[::1]',
	].join('\r\n')
	expect(parseSettings(text)).toEqual({
		SITE_URL: 'https://www.example.it',
		MAIL_URL: 'smtps://u:a#b$c@smtp.example.it',
		BACKUP_PASSPHRASE: 'una frase # con spazi',
		OIDC_NAME: 'SPID o CIE',
		PORT: '3001 # the port',
		LLM_API_KEY: String.raw`ab\c d`,
		EMBEDDINGS_API_KEY: String.raw`a\b"c$d`,
		SMS_WEBHOOK_TOKEN: String.raw`a\bcd`,
		NEWS_FEEDS: 'https://a.example/,https://b.example/',
		LLM_MODEL: 'one\n# two',
		EMPTY: '',
		HOST: '[::1]',
	})
})

it('reads a file that ends within a value', () => {
	expect(parseSettings('A="one\ntwo')).toEqual({ A: 'one\ntwo' })
	expect(parseSettings("A='one")).toEqual({ A: 'one' })
	expect(parseSettings('A=one\\')).toEqual({ A: 'one' })
})

it('refuses what systemd would skip, and says what to do', () => {
	const file = join(temporaryFolder(), '.env')
	writeFileSync(file, 'HOST=::1\nexport PORT=3001\n')
	expect(() => readSettingsFile(file)).toThrow(`In ${file} togli export davanti a PORT`)
})

it('finds quotation marks that take in the lines below, and says which explain a wrong configuration', () => {
	expect(unclosedQuotes('A="one"\nB="due\nC=3\nD="4"')).toEqual({ name: 'B', line: 2 })
	expect(unclosedQuotes('A="one \\\n two"\nB=\'x\'')).toBeUndefined()
	const file = join(temporaryFolder(), '.env')
	writeFileSync(file, '# the site\nMAIL_FROM="Studio <a@b.it>\nPORT=3001\nSITE_URL="https://b.it"\n')
	const wrong = () => {
		throw new Error('MAIL_FROM is wrong')
	}
	expect(() => readExplained([file], wrong)).toThrow(
		`In ${file}, alla riga 2, le virgolette di MAIL_FROM non si chiudono`,
	)
	expect(() => readExplained([`${file}.none`], wrong)).toThrow('MAIL_FROM is wrong')
})
