import { accountAddress } from './account-address.ts'
import { SettingVariables } from './setting-variables.ts'

/** Variables of e-mails that leave and of those that come back. */
export const MailVariables = {
	MAIL_URL: accountAddress(/^smtps?$/, 'deve essere un indirizzo smtp:// o smtps://')
		.optional()
		.describe('Server SMTP; se manca le e-mail restano in DATA_DIR/mail'),
	MAIL_FROM: SettingVariables.MAIL_FROM.optional().describe('Mittente delle e-mail'),
	INBOUND_ADDRESS: SettingVariables.INBOUND_ADDRESS.optional().describe(
		'Indirizzo a cui tornano le risposte alle e-mail del sito; il server di posta accetta indirizzo+altro',
	),
	IMAP_URL: SettingVariables.IMAP_URL.optional().describe('Casella in cui arrivano le risposte, letta ogni minuto'),
	INBOUND_AUTHSERV: SettingVariables.INBOUND_AUTHSERV.optional().describe(
		'Nome con cui il server della casella scrive Authentication-Results; se manca non si legge',
	),
} as const
