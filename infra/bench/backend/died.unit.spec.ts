import { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { unlessItDies } from './died.js';

const QUESTIONS = 30;

describe('a process that is asked again and again', () => {
  it('has one listener for its end, and none left for its answers', async () => {
    const child = new ChildProcess();
    const unlessDead = unlessItDies(child, 'it died');
    for (let question = 0; question < QUESTIONS; question += 1) {
      const answer = unlessDead(once(child, 'message'));
      child.emit('message', question);
      expect(await answer).toEqual([question]);
    }
    expect(child.listenerCount('exit')).toBe(1);
    expect(child.listenerCount('message')).toBe(0);
  });

  it('fails who waits as it ends, and who asks afterwards', async () => {
    const child = new ChildProcess();
    const unlessDead = unlessItDies(child, 'it died');
    const answer = unlessDead(once(child, 'message'));
    child.emit('exit', 1);
    await expect(answer).rejects.toThrow('it died');
    await expect(unlessDead(once(child, 'message'))).rejects.toThrow('it died');
  });
});
