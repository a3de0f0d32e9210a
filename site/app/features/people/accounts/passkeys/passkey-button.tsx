import Fingerprint from 'lucide-react/icons/fingerprint-pattern'
import { Button } from '#app/ui/button.tsx'
import { signInWithPasskey, useCeremony } from './use-passkey.ts'

/** Button that signs in with a passkey and then loads `to` in place of this page. It needs scripts and is not rendered without them. */
export function PasskeyButton({ to, children }: { to: string; children: string }) {
	const { isBusy, problem, run } = useCeremony()
	return (
		<div className="needs-script space-y-3">
			<Button
				type="button"
				variant="secondary"
				className="w-full"
				icon={<Fingerprint aria-hidden />}
				busy={isBusy}
				busyLabel="Attendo la passkey..."
				onClick={() => void run(signInWithPasskey).then((isIn) => isIn && window.location.replace(to))}
			>
				{children}
			</Button>
			{problem !== null && (
				<p role="alert" className="text-sm font-semibold text-bad">
					{problem}
				</p>
			)}
		</div>
	)
}
