import { z } from 'zod'
import { personName } from './person-name.ts'

const email = z.email('Email non valida')
const password = z
	.string()
	.min(8, 'La password deve essere di almeno 8 caratteri')
	.max(256, 'La password non può superare 256 caratteri')
const name = personName('Il nome deve essere di almeno 2 caratteri', 'Il nome non può superare 100 caratteri')
const surename = personName('Il cognome deve essere di almeno 2 caratteri', 'Il cognome non può superare 100 caratteri')
const telefono = z
	.string()
	.trim()
	.max(40)
	.regex(/^[\d +()./-]*$/, 'Numero di telefono non valido')

export const Login = z.object({ email, password })
export type Login = z.infer<typeof Login>

/** The sign-in form. Without the tick the session ends with the browser. */
export const LoginForm = Login.extend({
	remember: z
		.string()
		.optional()
		.transform((value) => value === 'on'),
}).transform(({ remember, ...login }) => ({ ...login, rememberMe: remember }))

/** §3: fields of the sign-up form, under the names of the specification. */
export const Signup = z.object({ email, password, name, surename, telefono: telefono.optional() })
export type Signup = z.infer<typeof Signup>

export const EmailForm = z.object({ email })

const currentPassword = z.string().min(1, 'Scrivi la tua password attuale').max(256)

export const PasswordChange = z.object({ password: currentPassword, newPassword: password })

/** Empty for people who sign in through a provider and have no password. */
export const EmailChange = z.object({ newEmail: email, password: z.string().max(256).default('') })

export const ResetForm = z.object({ token: z.string().min(1), password })

/** Returns a local path to return to; anything that could lead to another site becomes the home page. */
export function localPath(from: string | null): string {
	return from !== null && /^\/(?![/\\])[^\s\\]*$/.test(from) ? from : '/'
}

/** Forms of a confirmation link that was opened in another browser than asked for it. */
export const LinkPassword = z.object({ password: currentPassword })
export const NewLinkPassword = z.object({ newPassword: password })
