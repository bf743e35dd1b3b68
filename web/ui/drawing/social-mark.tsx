/** The provider's own mark, as their rules for sign-in buttons ask. */
export function SocialMark({ provider }: { readonly provider: 'GOOGLE' | 'FACEBOOK' }) {
  return (
    <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
      {provider === 'GOOGLE' ? <Google /> : <Facebook />}
    </svg>
  );
}

function Google() {
  return (
    <>
      <path
        fill="#4285F4"
        d="M21.5 12.2c0-.7-.1-1.3-.2-1.9H12v3.7h5.3a4.6 4.6 0 0 1-2 3v2.5h3.2c1.9-1.7 3-4.3 3-7.3z"
      />
      <path
        fill="#34A853"
        d="M12 22c2.7 0 5-.9 6.600-2.500L15.400 17c-.9.6-2 1-3.400 1-2.600 0-4.800-1.800-5.600-4.100H3.100v2.600A10 10 0 0 0 12 22z"
      />
      <path fill="#FBBC05" d="M6.400 13.900a6 6 0 0 1 0-3.800V7.500H3.100a10 10 0 0 0 0 9z" />
      <path
        fill="#EA4335"
        d="M12 6c1.500 0 2.800.5 3.800 1.500l2.900-2.900A10 10 0 0 0 3.100 7.500l3.300 2.600C7.200 7.800 9.400 6 12 6z"
      />
    </>
  );
}

function Facebook() {
  return (
    <>
      <circle cx="12" cy="12" r="10" fill="#0866FF" />
      <path
        fill="#fff"
        d="M13.200 22v-7.500h2.500l.4-3h-2.900V9.700c0-.9.3-1.500 1.500-1.500h1.500V5.500a20 20 0 0 0-2.200-.1c-2.200 0-3.700 1.300-3.700 3.800v2.300H7.800v3h2.500V22z"
      />
    </>
  );
}
