import { Link } from 'react-router'
import { refused } from '#app/ui/action-form.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { FormResult } from '#app/ui/form-result.ts'
import { PasswordField } from '#app/ui/password-field.tsx'
import { type ProofOptions, provePath } from './proof.ts'

interface Props {
	proof: ProofOptions
	result: FormResult | undefined
	/** Page with the form, to which other ways of proof return. */
	from: string
}

/** Fields that prove the person's identity; nothing if the proof is recent. */
export function ProofFields({ proof, result, from }: Props) {
	if (proof.isFresh) return null
	return (
		<div className="space-y-5">
			<ProofPassword proof={proof} result={result} />
			<ProofCode proof={proof} result={result} />
			<OtherWays {...{ proof, from }} />
		</div>
	)
}

/** Field for the account's password, if it has one. */
export function ProofPassword({ proof, result }: Omit<Props, 'from'>) {
	if (!proof.hasPassword) return null
	return (
		<PasswordField
			label="La tua password"
			name="password"
			autoComplete="current-password"
			required
			error={result?.fieldErrors.password}
		/>
	)
}

/** The code field alone, for a form that asks for the password anyway. */
export function ProofCode({ proof, result }: Omit<Props, 'from'>) {
	if (!proof.hasSecondFactor || proof.isFresh) return null
	return (
		<TextField
			label="Codice della verifica"
			name="code"
			autoComplete="one-time-code"
			autoCapitalize="none"
			spellCheck={false}
			required={proof.hasPassword}
			hint="Le sei cifre della tua app, o un codice di recupero."
			error={refused(result, 'code').error}
		/>
	)
}

function OtherWays({ proof, from }: Pick<Props, 'proof' | 'from'>) {
	return (
		<p className="text-sm">
			<Link to={provePath(from)} className="text-link">
				{proof.hasPassword ? 'Conferma in un altro modo che sei tu' : 'Prima conferma che sei tu'}
			</Link>
		</p>
	)
}
