/** The one page of the local provider. It runs on a developer's own machine and believes every word. */
export const signInPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Local sign-in</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0 auto; max-width: 22rem; padding: 3rem 1.25rem; }
  h1 { font-size: 1.5rem; margin: 0 0 .25rem; }
  p { margin: 0 0 1.5rem; }
  label { display: block; margin-bottom: 1rem; }
  input:not([type=checkbox]) { box-sizing: border-box; display: block; font: inherit; padding: .6rem; width: 100%; }
  button { font: inherit; margin-right: .5rem; padding: .6rem 1.25rem; }
</style>
</head>
<body>
<main>
<h1>Local sign-in</h1>
<p>This provider exists only on this machine and signs you in as any user you name.</p>
<form method="post">
  <label>Email <input name="email" type="email" value="learner@demo.keenly.example" required autocomplete="email"></label>
  <label>First name <input name="given_name" value="Maya"></label>
  <label>Last name <input name="family_name" value="Rivera"></label>
  <label><input name="email_verified" type="checkbox" checked> The provider has verified this email</label>
  <button name="answer" value="allow">Continue</button>
  <button name="answer" value="deny" formnovalidate>Cancel</button>
</form>
</main>
</body>
</html>
`;
