import { LogOut } from 'lucide-react';
import { signOut } from '../../features/accounts/sign-in/sign-out.ts';
import { useCredential } from '../../features/shared-accounts/use-credential.ts';
import { manage } from '../../text/manage.ts';
import { usePageNavigation } from '../../lib/page/navigation.ts';

export function SignOutButton() {
  const token = useCredential()?.data.oauth.token;
  const { go: navigate } = usePageNavigation();
  if (!token) return null;
  return (
    <button
      type="button"
      className="ikon-btn"
      aria-label={manage.signOut}
      onClick={() => void signOut(token, () => navigate('/'))}
    >
      <LogOut className="i" aria-hidden="true" />
    </button>
  );
}
