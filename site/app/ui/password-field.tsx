import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ComponentProps, useState } from 'react'
import { TextField } from './field.tsx'

/** A password field that can be revealed, to spot typing errors. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'trailing'>) {
	const [shown, setShown] = useState(false)
	const Icon = shown ? EyeOff : Eye
	return (
		<TextField
			{...props}
			type={shown ? 'text' : 'password'}
			autoCapitalize="none"
			spellCheck={false}
			data-secret
			trailing={
				<button
					type="button"
					aria-pressed={shown}
					onClick={() => setShown(!shown)}
					className="needs-script flex min-h-11 items-center gap-1.5 rounded-box px-3 text-sm font-semibold text-brand hover:bg-brand-soft"
				>
					<Icon aria-hidden className="size-4" />
					{shown ? 'Nascondi' : 'Mostra'}
				</button>
			}
		/>
	)
}
