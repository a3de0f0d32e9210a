import { expect, it } from 'vitest'
import { parseSettingsFile } from './settings-file.ts'

it('reads settings as systemd does: comments are lines, and a # within a value belongs to it', () => {
	const text = [
		'# the site',
		'; too',
		'SITE_URL=https://www.example.it',
		'  MAIL_URL = smtps://u:a#b$c@smtp.example.it  ',
		'BACKUP_PASSPHRASE="una frase # con spazi"',
		"OIDC_NAME='SPID o CIE'",
		'export PORT=3001 # the port',
		'EMPTY=',
		'nothing here',
	].join('\r\n')
	expect(parseSettingsFile(text)).toEqual({
		SITE_URL: 'https://www.example.it',
		MAIL_URL: 'smtps://u:a#b$c@smtp.example.it',
		BACKUP_PASSPHRASE: 'una frase # con spazi',
		OIDC_NAME: 'SPID o CIE',
		PORT: '3001',
		EMPTY: '',
	})
})
