import { Link } from 'react-router-dom'
import styles from './LoginLinks.module.css'

/** Ways on from the login for those who have no password. */
export const LoginLinks = () => (
  <p className={styles.links}>
    <Link to="/user/Retrieve">忘记密码？</Link>
    <Link to="/user/register">新生激活</Link>
  </p>
)
